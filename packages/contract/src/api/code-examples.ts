// The first program that reads the open interface, in three languages. A test runs each of them.

export interface CodeExample {
  language: "curl" | "JavaScript" | "Python";
  code: string;
}

/** @param site the address of the site, without a slash at its end. The key is in the variable CAPICU_KEY. */
export function codeExamples(site: string): CodeExample[] {
  const address = `${site}/api/v1/boards/overall?limit=3`;
  return [
    {
      language: "curl",
      code: `curl -H "Authorization: Bearer $CAPICU_KEY" "${address}"`,
    },
    {
      language: "JavaScript",
      code: `const answer = await fetch("${address}", {
  headers: { authorization: \`Bearer \${process.env.CAPICU_KEY}\` },
});
const body = await answer.json();
if (!answer.ok) throw new Error(body.detail);
for (const { rank, handle, wins } of body.players) console.log(rank, handle, wins);`,
    },
    {
      language: "Python",
      code: `import json, os, urllib.request

request = urllib.request.Request("${address}")
request.add_header("Authorization", "Bearer " + os.environ["CAPICU_KEY"])
with urllib.request.urlopen(request) as answer:
    for player in json.load(answer)["players"]:
        print(player["rank"], player["handle"], player["wins"])`,
    },
  ];
}
