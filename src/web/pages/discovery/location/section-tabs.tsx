// Links to the parts of the page, below the header while scrolling; the part in view is marked.
import { useEffect, useState } from 'react'

const names = { light: 'Light', guide: 'Guide', photos: 'Photos', reviews: 'Reviews', map: 'Map' }

export type SectionName = keyof typeof names

/** The part that crosses this line of the window is the one in view. */
const lineShare = 0.3

export function SectionTabs({ sections }: { sections: readonly SectionName[] }) {
  const current = useSectionInView(sections)
  return (
    <nav
      aria-label="On this page"
      className="z-20 -mx-[16px] mt-8 overflow-x-auto border-b border-hairline bg-ground px-[16px] [scrollbar-width:none] md:-mx-[32px] md:px-[32px] print:hidden tall:sticky tall:top-16"
    >
      <ul className="-mx-3 flex">
        {sections.map((section) => (
          <li key={section}>
            <a
              href={`#${section}`}
              aria-current={section === current || undefined}
              className={`flex min-h-11 items-center border-b-2 px-3 outline-offset-[-2px] hover:text-text ${section === current ? 'border-accent font-medium text-text' : 'border-transparent text-quiet'}`}
            >
              {names[section]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useSectionInView(sections: readonly SectionName[]): SectionName | undefined {
  const [current, setCurrent] = useState<SectionName>()
  const key = sections.join()
  useEffect(() => {
    const elements = key.split(',').flatMap((id) => document.getElementById(id) ?? [])
    // Between two of them lies what belongs to the upper one.
    const update = () => {
      const line = window.innerHeight * lineShare
      const last = elements.findLast((element) => element.getBoundingClientRect().top <= line)
      setCurrent(last?.id as SectionName | undefined)
    }
    const observer = new IntersectionObserver(update, {
      rootMargin: `-${lineShare * 100}% 0px -${(1 - lineShare) * 100}% 0px`,
    })
    for (const element of elements) observer.observe(element)
    // A jump from below the last part to above the first one crosses none.
    window.addEventListener('scrollend', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('scrollend', update)
    }
  }, [key])
  return current
}
