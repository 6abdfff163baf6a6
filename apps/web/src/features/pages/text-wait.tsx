import { useLingui } from "@lingui/react/macro";

import { LoadingView } from "#ui/loader.tsx";

export function TextWait() {
  const { t } = useLingui();
  return <LoadingView>{t`Loading the text...`}</LoadingView>;
}
