// The screens of clubs, which are one file of code; a club itself comes with its leaderboard.
export { ClubsScreen } from "./clubs-screen.tsx";
export { FoundScreen } from "./found/found-screen.tsx";
export { InvitationScreen } from "./invitation/invitation-screen.tsx";
