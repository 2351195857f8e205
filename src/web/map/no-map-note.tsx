// A quiet note that there is no map, with a retry button.

export function NoMapNote() {
  return (
    <p role="status" className="mb-4 text-quiet">
      The map could not be loaded. Every location is in the list.{' '}
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="min-h-6 text-text underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Reload map
      </button>
    </p>
  )
}
