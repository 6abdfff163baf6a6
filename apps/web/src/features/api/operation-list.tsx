import { API_SUMMARIES } from "@capicu/contract/api/summaries";
import { Trans, useLingui } from "@lingui/react/macro";

import { readApiDescription, type DescribedOperation } from "#backend/api-keys.ts";
import { useSay } from "#languages/say.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { CodeBlock } from "./code-block.tsx";
import { parameterWords } from "./parameter-words.ts";

export function OperationList() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readApiDescription);
  if (value !== undefined)
    return (
      <ul className="grid gap-3">
        {Object.entries(value.paths).map(([path, { get }]) => (
          <OperationRow key={path} path={path} operation={get} />
        ))}
      </ul>
    );
  if (error !== undefined) return <ErrorState onRetry={reload}>{error.message}</ErrorState>;
  return <LoadingView>{t`Loading the description...`}</LoadingView>;
}

interface OperationRowProps {
  path: string;
  operation: DescribedOperation;
}

const SUMMARIES: Readonly<Record<string, string>> = API_SUMMARIES;

function OperationRow({ path, operation }: OperationRowProps) {
  const { t } = useLingui();
  const say = useSay();
  const { operationId, summary, parameters, responses } = operation;
  const example = responses["200"].content["application/json"]?.example;
  return (
    <li>
      <details className="card p-4">
        <summary className="cursor-pointer [overflow-wrap:anywhere]">
          <code translate="no">GET {path}</code>
          <span className="block text-ink-2">{say(SUMMARIES[operationId] ?? summary)}</span>
        </summary>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          <dl className="grid gap-2 type-small">
            {parameters.map((parameter) => (
              <div key={parameter.name}>
                <dt>
                  <code translate="no">{parameter.name}</code>
                </dt>
                <dd className="text-ink-2">
                  {parameter.required ? t`must be given` : t`may be left out`}
                  {parameterWords(parameter.schema)}
                </dd>
              </div>
            ))}
          </dl>
          {example !== undefined && (
            <CodeBlock label={t`An answer`} code={JSON.stringify(example, null, 2)} />
          )}
          {parameters.length === 0 && (
            <p>
              <Trans>It has no parameters.</Trans>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}
