// The only door to the runtime of networks.
import "./no-telemetry.ts";
export { InferenceSession, Tensor } from "onnxruntime-node";
