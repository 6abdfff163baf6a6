import type { ApiOperation } from "@capicu/contract/api/operation";

import type { CallFunction } from "#ground/call-function.ts";

interface OperationContext<Input> {
  input: Input;
  call: CallFunction;
}

/** An operation without its type parameters, as the interface lists it. */
export interface ImplementedOperation {
  readonly agreed: ApiOperation<unknown, unknown>;
  run(context: OperationContext<unknown>): Promise<unknown>;
}

/** What is returned may have further fields: the contract says which ones leave the server. */
export const implementOperation =
  <Input, Output, Given>(agreed: ApiOperation<Input, Output, Given>) =>
  (run: (context: OperationContext<Input>) => Promise<Output>): ImplementedOperation => ({
    agreed,
    run,
  });
