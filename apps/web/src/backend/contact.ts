// Apart from site-config: pages of text that import it would split it from what every page loads,
// and weigh on the leaderboard.

/** Where people write to the operator; null where none is published. */
export async function readContactEmail(): Promise<string | null> {
  const answer = await fetch("/config.json");
  if (!answer.ok) throw new Error(`/config.json: ${answer.status}`);
  const { contactEmail } = (await answer.json()) as { contactEmail?: string | null };
  return contactEmail ?? null;
}
