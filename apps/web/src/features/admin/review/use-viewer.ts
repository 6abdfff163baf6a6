import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import type { PointerEvent } from "react";

import { moved, turned, WHOLE, zoomed, ZOOM_STEP, type Size, type Viewport } from "./viewport.ts";

const KEY_STEP = 60;
const WHEEL_STEP = 1.2;
const DOUBLE_CLICK_ZOOM = 2.5;

interface Point {
  x: number;
  y: number;
}

/** Handles mouse, touch, wheel and keys on one picture. */
export function useViewer() {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE);
  const sizeOf = (): Size => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0,
  });
  const change = (next: (before: Viewport) => Viewport) =>
    setView((before) => moved(next(before), { x: 0, y: 0 }, sizeOf()));
  const zoom = (factor: number, at?: Point) => change((before) => zoomed(before, factor, at));
  const move = (by: Point) => setView((before) => moved(before, by, sizeOf()));
  const turn = (quarters: number) => setView((before) => turned(before, quarters, sizeOf()));
  const reset = () => setView(WHOLE);

  const middleOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined) return { x: 0, y: 0 };
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The wheel scrolls the page unless the picture has the focus or it is a touchpad pinch.
    if (!event.ctrlKey && document.activeElement !== frame.current) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, middleOf(event));
  });
  useEffect(() => {
    const picture = frame.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // React's own listener is passive and cannot prevent scrolling.
    picture?.addEventListener("wheel", listen, { passive: false });
    return () => picture?.removeEventListener("wheel", listen);
  }, []);

  const act: Record<string, () => void> = {
    "+": () => zoom(ZOOM_STEP),
    "=": () => zoom(ZOOM_STEP),
    "-": () => zoom(1 / ZOOM_STEP),
    "0": reset,
    "]": () => turn(1),
    "[": () => turn(-1),
    ArrowLeft: () => move({ x: KEY_STEP, y: 0 }),
    ArrowRight: () => move({ x: -KEY_STEP, y: 0 }),
    ArrowUp: () => move({ x: 0, y: KEY_STEP }),
    ArrowDown: () => move({ x: 0, y: -KEY_STEP }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : act[event.key];
    if (action === undefined || (event.key.startsWith("Arrow") && view.zoom === 1)) return;
    event.preventDefault();
    action();
  };
  const onDoubleClick = (event: { clientX: number; clientY: number }) =>
    view.zoom > 1 ? reset() : zoom(DOUBLE_CLICK_ZOOM, middleOf(event));
  const fingers = useFingers({ zoom, move, middleOf });
  return { frame, view, zoom, turn, reset, on: { onKeyDown, onDoubleClick, ...fingers } };
}

interface ViewerControls {
  zoom: (factor: number, at: Point) => void;
  move: (by: Point) => void;
  middleOf: (event: { clientX: number; clientY: number }) => Point;
}

/** One finger moves, two fingers zoom. */
function useFingers({ zoom, move, middleOf }: ViewerControls) {
  const down = useRef(new Map<number, Point>());
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = down.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    down.current.set(event.pointerId, now);
    if (other === undefined) return move({ x: now.x - before.x, y: now.y - before.y });
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
    zoom(factor, middleOf(middle));
  };
  const onPointerEnd = (event: PointerEvent) => void down.current.delete(event.pointerId);
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
  };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
