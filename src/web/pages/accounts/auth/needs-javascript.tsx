// Shown only without scripts: unlike the rest of the site, this does not work without them.

export function NeedsJavaScript() {
  return (
    <noscript>
      <p className="mt-6 rounded-card border border-hairline bg-sunken p-4">
        Turn on JavaScript to sign in. You can search and browse without it.
      </p>
    </noscript>
  )
}
