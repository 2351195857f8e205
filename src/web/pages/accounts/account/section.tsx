// One section of the account page: its subject on the left, its actions on the right.
import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; about: ReactNode; children: ReactNode }

export function Section({ title, about, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-5 border-t border-hairline py-10 md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-display text-22 font-medium">
          {title}
        </h2>
        <div className="mt-2 max-w-text text-quiet">{about}</div>
      </div>
      <div className="max-w-xl min-w-0">{children}</div>
    </section>
  )
}
