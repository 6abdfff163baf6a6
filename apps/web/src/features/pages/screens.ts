// The text pages link to each other and share one download.
export { AccuracyScreen } from "./accuracy-screen.tsx";
export { HelpScreen } from "./help-screen.tsx";
export { PolicyScreen } from "./policy-screen.tsx";
export { PrivacyScreen } from "./privacy-screen.tsx";
export { PublicLogScreen } from "./public-log-screen.tsx";
export { TermsScreen } from "./terms-screen.tsx";
