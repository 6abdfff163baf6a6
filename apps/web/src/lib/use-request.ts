import { useCallback, useEffect, useRef, useState } from "react";

export interface Request<Value> {
  value: Value | undefined;
  error: Error | undefined;
  /** True until the current `call` has answered. */
  loading: boolean;
  /** Repeats the request and keeps the present value meanwhile. */
  reload: () => void;
}

interface Answer<Value> {
  value?: Value;
  error?: Error;
  of?: () => Promise<Value>;
}

/** The answer of `call`, requested again whenever `call` changes; until the first one the value is `initial`. */
export function useRequest<Value>(call: () => Promise<Value>, initial?: Value): Request<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>(
    initial === undefined ? {} : { value: initial },
  );
  const latest = useRef(0);

  const ask = useCallback(() => {
    latest.current += 1;
    const request = latest.current;
    // Only the newest request counts, because an older answer can arrive late.
    const current = () => request === latest.current;
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
