import type { RestSettings } from "#kernel/platform.ts";

export const DEFAULT_REST_SETTINGS: RestSettings = {
  exposedSchemas: ["public"],
  plans: false,
  aggregates: true,
  maxRows: 1000,
  bodyMaxBytes: 1024 * 1024,
  unfilteredWrites: false,
  withheld: () => [],
};

const isTrue = (text: string) => /^(?:true|on|yes|1)$/i.test(text);

/**
 * Settings of the role `authenticator` take precedence: `alter role … set pgrst.db_plan_enabled =
 * true`.
 */
export function withRoleSettings(base: RestSettings, lines: readonly string[]): RestSettings {
  const settings = { ...base };
  for (const line of lines) {
    const [, name, value = ""] = /^pgrst\.(\w+)=(.*)$/s.exec(line) ?? [];
    if (name === "db_plan_enabled") settings.plans = isTrue(value);
    if (name === "db_aggregates_enabled") settings.aggregates = isTrue(value);
    if (name === "db_schemas") settings.exposedSchemas = parseNames(value, base.exposedSchemas);
    if (name === "db_max_rows" && /^[1-9]\d*$/.test(value)) settings.maxRows = Number(value);
  }
  return settings;
}

function parseNames(value: string, otherwise: readonly string[]): readonly string[] {
  const names = value.split(",").map((name) => name.trim().replaceAll('"', ""));
  return names.every(Boolean) ? names : otherwise;
}
