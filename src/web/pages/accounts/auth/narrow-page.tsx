// The layout of the small pages around signing in: a title, a sentence, and one action.
import type { ReactNode } from 'react'
import { PageWithPhoto } from '../../../components/layout/page-with-photo.tsx'

export function NarrowPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <PageWithPhoto>
      <h1 className="font-display text-32 font-medium">{title}</h1>
      {lead && <p className="mt-2 text-17 text-pretty text-quiet">{lead}</p>}
      {children}
    </PageWithPhoto>
  )
}
