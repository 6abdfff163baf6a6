import { describeConfig, readConfig, settingsTable } from "#settings/config.ts";

export async function run(words: string[]): Promise<void> {
  if (words.includes("--table")) {
    console.log(settingsTable());
    return;
  }
  for (const [name, value] of describeConfig(readConfig(process.env)))
    console.log(`${name}=${value}`);
}
