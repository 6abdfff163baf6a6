// One download for the pages of text, which link to each other.
export { HelpScreen } from "./help-screen.tsx";
export { PolicyScreen } from "./policy-screen.tsx";
export { PrivacyScreen } from "./privacy-screen.tsx";
export { TermsScreen } from "./terms-screen.tsx";
