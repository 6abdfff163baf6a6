// The screens of accounts, which are visited one after the other: one file of code.
export { AuthCallbackScreen } from "#features/auth-callback/auth-callback-screen.tsx";
export { LoginScreen } from "#features/login/login-screen.tsx";
export { RegisterScreen } from "#features/register/register-screen.tsx";
export { ResetPasswordScreen } from "#features/reset-password/reset-password-screen.tsx";
