import { InferenceSession, type Tensor } from "onnxruntime-node";

// Two workers with a thread each read more pictures a second than one with two threads.
const SETTINGS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: "sequential",
  graphOptimizationLevel: "all",
  enableCpuMemArena: false,
  // A plan is kept for every shape of input, and lines come in so many that their plans never end.
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

/** One input, one output, both by whatever name the network has for them. */
export async function run(session: InferenceSession, input: Tensor): Promise<Float32Array> {
  const outputs = await session.run({ [session.inputNames[0] ?? ""]: input });
  const output = outputs[session.outputNames[0] ?? ""];
  if (!(output?.data instanceof Float32Array)) throw new Error("The network gave no numbers");
  return output.data;
}
