// The picture of a row: its first photo, the drawing of its place, the portrait of its user, or a sign of what it is. It opens the preview.
import { Link } from '@tanstack/react-router'
import { Cog, EyeOff, Mail, MapPin, Newspaper } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { PreviewPicture, PreviewRef } from '../../../../contract/contributions/admin-previews.ts'
import { isTextKind, type TextKind } from '../../../../rules/admin-previews.ts'
import { Avatar } from '../../../components/users/avatar.tsx'
import { regionLine } from '../../../format/labels.ts'
import type { Seen } from './preview-queries.ts'

const box = 'h-18 w-24 rounded-sm'

function Picture({ picture }: { picture: PreviewPicture | undefined }) {
  const src = picture?.image ?? picture?.drawing
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        decoding="async"
        className={`${box} bg-sunken object-cover`}
      />
    )
  if (picture?.user)
    return (
      <span className={`${box} grid place-items-center`}>
        <Avatar user={picture.user} className="size-16 text-22" />
      </span>
    )
  return (
    <span className={`${box} grid place-items-center border border-hairline text-quiet`}>
      <EyeOff className="size-5" strokeWidth={1.5} aria-hidden />
    </span>
  )
}

type LinkProps = {
  name: string
  itemKey: string
  onOpen: (key: string) => void
  className: string
  children: ReactNode
}

/** Opens the preview. A link, so that it also works without scripts. */
export function PreviewLink({ name, itemKey, onOpen, className, children }: LinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(itemKey)
  }
  return (
    <Link
      to="."
      search={((search: object) => ({ ...search, item: itemKey })) as never}
      resetScroll={false}
      preload={false}
      data-opens-preview
      onClick={open}
      className={className}
    >
      {children}
      <span className="sr-only">{`Preview ${name}`}</span>
    </Link>
  )
}

const signs: Record<TextKind, typeof Mail> = { 'newsletter-issue': Newspaper, mail: Mail, job: Cog }

function Sign({ kind }: { kind: TextKind }) {
  const Icon = signs[kind]
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-sunken text-quiet">
      <Icon className="size-5" strokeWidth={1.5} aria-hidden />
    </span>
  )
}

type SubjectProps = { subject: PreviewRef; seen: Seen | undefined; isPending: boolean }

export function SubjectPicture({ subject: { kind }, seen, isPending }: SubjectProps) {
  if (isTextKind(kind)) return <Sign kind={kind} />
  if (isPending && !seen) return <span className={`${box} skeleton block`} />
  return <Picture picture={seen?.picture} />
}

type RowPictureProps = Omit<LinkProps, 'className' | 'children'> & SubjectProps

export const RowPicture = ({ subject, seen, isPending, ...link }: RowPictureProps) => (
  <PreviewLink {...link} className="block h-fit shrink-0 rounded-sm hover:opacity-85">
    <SubjectPicture subject={subject} seen={seen} isPending={isPending} />
  </PreviewLink>
)

export function RowPlace({ seen }: { seen: Seen | undefined }) {
  const line = seen?.place && regionLine(seen.place)
  if (!line) return null
  return (
    <p className="mt-0.5 flex items-center gap-1 text-13 text-quiet">
      <MapPin className="size-3.5 shrink-0" strokeWidth={1.5} aria-hidden />
      <span className="min-w-0 wrap-anywhere">{line}</span>
    </p>
  )
}
