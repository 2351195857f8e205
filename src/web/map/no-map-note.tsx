// In place of a map that could not be loaded, and as large, so that nothing moves: a note with a retry button.

export function NoMapNote({ className }: { className: string }) {
  return (
    <div
      className={`grid place-content-center justify-items-center gap-2 bg-map p-6 text-center ${className}`}
    >
      <p role="status" className="text-quiet">
        The map could not be loaded. Every location is in the list.
      </p>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="min-h-11 font-medium underline underline-offset-4"
      >
        Reload map
      </button>
    </div>
  )
}
