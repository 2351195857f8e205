// A QR code, dark on light in both themes: many scanners read nothing else.
import { encode } from 'uqr'

export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  // The border is the quiet zone of the standard, in modules.
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`shrink-0 rounded-sm bg-white ${className}`}
    >
      <path d={path} className="fill-black" />
    </svg>
  )
}
