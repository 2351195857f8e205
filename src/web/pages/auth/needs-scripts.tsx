// Said only where scripts are off: the rest of the site works without them, this does not.

export function NeedsScripts() {
  return (
    <noscript>
      <p className="mt-6 rounded-card border border-hairline bg-sunken p-4">
        Signing in needs JavaScript, which is switched off in this browser. Searching, browsing and reading
        work without it.
      </p>
    </noscript>
  )
}
