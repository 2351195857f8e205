// A titled section of a long form.
import type { ReactNode } from 'react'

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-title`
  return (
    <section aria-labelledby={id} className="grid gap-6 border-t border-hairline pt-8">
      <h2 id={id} className="font-display text-32 font-medium">
        {title}
      </h2>
      {children}
    </section>
  )
}
