// Shown only without scripts: the rest of the site works without them, this does not.

export function NeedsJavaScript() {
  return (
    <noscript>
      <p className="mt-6 rounded-card border border-hairline bg-sunken p-4">
        Turn on JavaScript to sign in. You can search and browse without it.
      </p>
    </noscript>
  )
}
