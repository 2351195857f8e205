// A preview of a selected file before it is uploaded. Some browsers cannot show every accepted format, such as HEIC.
import { Image } from 'lucide-react'
import { useState } from 'react'

type FilePreviewProps = { url: string; alt: string; className: string }

export function FilePreview({ url, alt, className }: FilePreviewProps) {
  const [isUnknown, setIsUnknown] = useState(false)
  if (!isUnknown) return <img src={url} alt={alt} onError={() => setIsUnknown(true)} className={className} />
  return (
    <span
      role="img"
      aria-label={alt}
      className={`grid content-center justify-items-center gap-2 text-13 text-quiet ${className}`}
    >
      <Image className="size-8" strokeWidth={1.25} aria-hidden />
      No preview in this browser
    </span>
  )
}
