import { readConfig } from "#config.ts";
import { loadKeys } from "#keys.ts";

export async function run(): Promise<void> {
  const { anonKey, serviceRoleKey } = await loadKeys(readConfig(process.env));
  console.log(`ANON_KEY=${anonKey}\nSERVICE_ROLE_KEY=${serviceRoleKey}`);
}
