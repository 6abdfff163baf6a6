export const EMPTY_QUEUE = "No pending stats submissions";
export const NO_ACTIVITY = "No recent activity to display";

export type Action = "approve" | "reject";

const PAST: Record<Action, string> = { approve: "approved", reject: "rejected" };

export const decided = (action: Action) => `Stats ${PAST[action]} successfully!`;
export const failed = (action: Action) => `Failed to ${action} stats. Please try again.`;
