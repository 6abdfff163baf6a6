export type MaybePromise<Value> = Value | Promise<Value>;

/** Goes on at once with a value that is there already: a promise would cost a small answer dear. */
export const whenReady = <Value, Result>(
  value: MaybePromise<Value>,
  proceed: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> => (value instanceof Promise ? value.then(proceed) : proceed(value));
