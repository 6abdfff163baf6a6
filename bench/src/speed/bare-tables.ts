// A process with only node:http and `pg`, which answers every request with the result of one statement
// under a caller's role, as a hand-written server would.
import { openBarePool, serveBare } from "./serve-bare.ts";

const pool = openBarePool();

serveBare(({ text, values, takesBody, claims }) => async (body) => {
  const client = await pool.connect();
  const settings = [
    `set_config('request.jwt.claims', ${client.escapeLiteral(JSON.stringify(claims))}, true)`,
    `set_config('role', ${client.escapeLiteral(String(claims["role"]))}, true)`,
  ];
  await client.query(`begin;select ${settings.join()}`);
  const parameters = takesBody ? [body, ...values] : values;
  const { rows } = await client.query({ name: "row", text, values: parameters });
  await client.query("commit");
  client.release();
  return String(rows[0]?.body ?? "");
});
