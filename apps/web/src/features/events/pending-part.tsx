import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

interface PendingPartProps {
  error: Error | undefined;
  onRetry: () => void;
  loading: string;
  /** Why it could not be read, as a whole sentence. */
  failed: string;
}

/** In the place of a part that was not read yet. */
export function PendingPart({ error, onRetry, loading, failed }: PendingPartProps) {
  return error === undefined ? (
    <LoadingView>{loading}</LoadingView>
  ) : (
    <ErrorState onRetry={onRetry}>{failed}</ErrorState>
  );
}
