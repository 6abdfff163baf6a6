export type MaybePromise<Value> = Value | Promise<Value>;

/** Goes on at once with a value that is there already: a promise would cost a small answer dear. */
export const whenReady = <Value, Result>(
  value: MaybePromise<Value>,
  proceed: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> => (value instanceof Promise ? value.then(proceed) : proceed(value));

type Ready<Values extends readonly unknown[]> = {
  -readonly [At in keyof Values]: Awaited<Values[At]>;
};

/** All values at once; a promise only where one of them is. */
export const allReady = <const Values extends readonly unknown[]>(
  values: Values,
): MaybePromise<Ready<Values>> =>
  values.some((value) => value instanceof Promise)
    ? Promise.all(values)
    : (values as Ready<Values>);
