import { InferenceSession, type Tensor } from "#engine/network-runtime.ts";

// Two workers with one thread each read more pictures per second than one worker with two threads.
const SETTINGS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: "sequential",
  graphOptimizationLevel: "all",
  enableCpuMemArena: false,
  // The runtime keeps a plan for every shape of input; lines have so many shapes that the plans would pile up.
  enableMemPattern: false,
};

export async function openSession(
  model: string | Uint8Array,
  changes: InferenceSession.SessionOptions = {},
): Promise<InferenceSession> {
  const settings = { ...SETTINGS, ...changes };
  return typeof model === "string"
    ? InferenceSession.create(model, settings)
    : InferenceSession.create(model, settings);
}

/** Runs a network with one input and one output, whatever their names. */
export async function run(session: InferenceSession, input: Tensor): Promise<Float32Array> {
  const outputs = await session.run({ [session.inputNames[0] ?? ""]: input });
  const output = outputs[session.outputNames[0] ?? ""];
  if (!(output?.data instanceof Float32Array)) throw new Error("The network gave no numbers");
  return output.data;
}
