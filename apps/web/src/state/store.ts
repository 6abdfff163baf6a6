import { configureStore } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";

import { authReducer } from "./auth.ts";

export function createStore() {
  return configureStore({ reducer: { auth: authReducer } });
}

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<Store["getState"]>;

export const useAppDispatch = useDispatch.withTypes<Store["dispatch"]>();
export const useAppSelector = useSelector.withTypes<State>();
