import { codeExamples } from "@capicu/contract/api/code-examples";
import { Trans, useLingui } from "@lingui/react/macro";

import { Link } from "#ui/link.tsx";

import { CodeBlock } from "./code-block.tsx";
import { OperationList } from "./operation-list.tsx";
import { ProblemList } from "./problem-list.tsx";

/** What members' programs can read, and how. */
export function ApiScreen() {
  const { t } = useLingui();
  const { origin } = location;
  return (
    <article className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-5 [&_h2]:mt-3 [&_h2]:type-h2 [&_p]:text-ink-2">
      <title>{t`API · Capicú`}</title>
      <h1 className="type-h1">
        <Trans>API</Trans>
      </h1>
      <p>
        <Trans>
          Programs of members with the Pro plan read players, leaderboards, clubs, events and their
          results. A program sees what its member’s pages show, and nothing more.
        </Trans>
      </p>
      <Begin origin={origin} />
      <h2>
        <Trans>What a program can read</Trans>
      </h2>
      <p>
        <Trans>
          Every address begins with <code translate="no">{`${origin}/api/v1`}</code>. The whole
          description is OpenAPI 3.1:{" "}
          <a href="/api/v1/openapi.json" className="link">
            openapi.json
          </a>
        </Trans>
      </p>
      <p>
        <Trans>This command writes its types for TypeScript:</Trans>
      </p>
      <CodeBlock
        label="TypeScript"
        code={`npx openapi-typescript@7 ${origin}/api/v1/openapi.json --output capicu.d.ts`}
      />
      <OperationList />
      <h2>
        <Trans>Pages, limits and errors</Trans>
      </h2>
      <Rules />
      <ProblemList />
    </article>
  );
}

function Begin({ origin }: { origin: string }) {
  return (
    <>
      <h2>
        <Trans>Begin</Trans>
      </h2>
      <p>
        <Trans>
          Make a key under{" "}
          <Link to="/api-keys" className="link">
            API keys
          </Link>{" "}
          and keep it in the variable CAPICU_KEY. Send it in the header Authorization, never in an
          address. These examples read the first three places of the leaderboard.
        </Trans>
      </p>
      {codeExamples(origin).map(({ language, code }) => (
        <CodeBlock key={language} label={language} code={code} />
      ))}
    </>
  );
}

function Rules() {
  return (
    <ul className="grid list-disc gap-2 ps-5 text-ink-2">
      <li>
        <Trans>A long list comes in pages: send next_cursor as cursor, until it is null.</Trans>
      </li>
      <li>
        <Trans>
          RateLimit says how many calls are left. After a 429, Retry-After says when to come again.
        </Trans>
      </li>
      <li>
        <Trans>
          Send the last ETag as If-None-Match: the answer is 304 while nothing has changed.
        </Trans>
      </li>
      <li>
        <Trans>Accept fields that you do not know: new ones come without a new version.</Trans>
      </li>
      <li>
        <Trans>An error is application/problem+json with one of these codes.</Trans>
      </li>
    </ul>
  );
}
