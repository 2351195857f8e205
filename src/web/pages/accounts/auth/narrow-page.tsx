// The layout of the small pages around signing in: a title, a sentence, and one action.
import type { ReactNode } from 'react'

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
    <div className="wrap-page py-10 md:py-16">
      <div className="mx-auto max-w-md">
        <h1 className="font-display text-32 font-medium">{title}</h1>
        {lead && <p className="mt-2 text-17 text-quiet">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
