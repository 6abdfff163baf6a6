// The text pages and those about the API share one download.
export { ApiPages } from "#features/api/api-pages.tsx";
export {
  AccuracyScreen,
  HelpScreen,
  PolicyScreen,
  PrivacyScreen,
  PublicLogScreen,
  TermsScreen,
} from "#features/pages/screens.ts";
