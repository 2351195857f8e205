// Stands in for the function of the same purpose in lucide-react in builds (vite.config.ts): that one computes the attributes of an icon whenever it
// is rendered, and writes ten that are the same for all; here a class has them.
// chunk: frame
import { type ComponentProps, createElement } from 'react'

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] }

/** On the server an icon's shapes are text. */
const toMarkup = ({ node }: IconData) => ({
  __html: node
    .map(
      ([tag, attributes]) =>
        `<${tag}${Object.entries(attributes)
          .filter(([name]) => name !== 'key')
          .map(([name, value]) => ` ${name}="${value}"`)
          .join('')}></${tag}>`,
    )
    .join(''),
})

/** Icons that every card of a list repeats: their shapes stand once on a page, and each refers to them. */
const repeatedIcons = ['heart', 'info', 'star']
const shapesId = 'shapes'
/** On the server those of the icons; in the browser what the server wrote, so that both agree. */
const repeatedShapes = import.meta.env.SSR ? '' : globalThis.document?.getElementById(shapesId)?.innerHTML
const written: string[] = []

export const RepeatedShapes = () => (
  <svg
    id={shapesId}
    className="absolute size-0"
    aria-hidden
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes of our own icons
    dangerouslySetInnerHTML={{ __html: repeatedShapes || written.join('') }}
  />
)

function getShapes(data: IconData) {
  if (repeatedIcons.includes(data.name)) {
    if (import.meta.env.SSR) written.push(`<g id="icon-${data.name}">${toMarkup(data).__html}</g>`)
    return { children: <use href={`#icon-${data.name}`} /> }
  }
  return import.meta.env.SSR
    ? { dangerouslySetInnerHTML: toMarkup(data) }
    : { children: data.node.map(([tag, attributes]) => createElement(tag, attributes)) }
}

export default function createIcon(data: IconData) {
  const shapes = getShapes(data)
  return ({ className, strokeWidth = 2, ...others }: ComponentProps<'svg'>) => (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
      aria-hidden={!('aria-label' in others || 'role' in others)}
      {...others}
      {...shapes}
    />
  )
}
