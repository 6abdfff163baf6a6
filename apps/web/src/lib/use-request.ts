import { useCallback, useEffect, useRef, useState } from "react";

export interface Request<Value> {
  value: Value | undefined;
  error: Error | undefined;
  /** True until the present `call` has answered. */
  loading: boolean;
  /** Asks again and keeps what is known meanwhile. */
  reload: () => void;
}

interface Answer<Value> {
  value?: Value;
  error?: Error;
  of?: () => Promise<Value>;
}

/** What `call` answers; asked again whenever `call` becomes another function. */
export function useRequest<Value>(call: () => Promise<Value>): Request<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>({});
  const latest = useRef(0);

  const ask = useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    // Only the newest question may answer: an older one can arrive late.
    const current = () => turn === latest.current;
    call().then(
      (value) => current() && setAnswer({ value, of: call }),
      (error: Error) => current() && setAnswer((before) => ({ ...before, error, of: call })),
    );
  }, [call]);

  useEffect(() => {
    ask();
    return () => {
      latest.current += 1;
    };
  }, [ask]);

  return { value: answer.value, error: answer.error, loading: answer.of !== call, reload: ask };
}
