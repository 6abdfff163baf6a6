// Its makers build the runtime of networks so that it tells them which networks run where, and keeps a number of the
// machine for that. Read by the native code when it is loaded, so this module comes before it.
process.env["ORT_DISABLE_TELEMETRY"] = "1";
