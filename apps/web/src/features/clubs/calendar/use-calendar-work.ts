import { useWork } from "#widgets/use-work.ts";

/** One act at a time on the calendar, which is read again after it. */
export function useCalendarWork(reload: () => void) {
  const { work, ...state } = useWork();
  return {
    ...state,
    async work(task: () => Promise<unknown>): Promise<boolean> {
      const isDone = await work(task);
      reload();
      return isDone;
    },
  };
}
