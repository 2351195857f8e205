// Places on a map as elements of the page: they have a name and take the focus, and show a photo or a price. For a few at a time; the
// map itself draws the others. Where two would overlap, the later one is a dot until it is pointed at.
import type { MapLibreMap, Marker } from 'maplibre-gl'
import type { ThemeId } from '../../rules/places.ts'

/** `photo`: an image, by its id; `light`: the light image of a location without a photo; `dot`: its photo is not known yet. */
type Face =
  | { kind: 'photo'; imageId: string }
  | { kind: 'light' }
  | { kind: 'dot' }
  | { kind: 'price'; text: string; isVisited: boolean }

export type Pin = {
  id: string
  latitude: number
  longitude: number
  /** The accessible name. */
  label: string
  /** Shown below it, where there is room. */
  name?: string
  /** A link; without an address it is a button. */
  href?: string
  face: Face
  /** Its color while it is a dot. */
  theme?: ThemeId | undefined
  /** Where the view faces. */
  directionDegrees?: number | null
}

type PinHandlers = {
  onPoint: (id: string | undefined) => void
  onSelect: (id: string) => void
}

type Placed = { pin: Pin; key: string; element: HTMLElement; marker: Marker }
type Box = { left: number; top: number; right: number; bottom: number }

/** A pointer that has moved farther between down and up has dragged the map. */
const clickPixels = 5
/** The smallest target (WCAG 2.5.8); what shows is smaller. */
const dotPixels = 24

export class Pins {
  readonly #map: MapLibreMap
  readonly #Marker: typeof Marker
  readonly #handlers: PinHandlers
  readonly #placed = new Map<string, Placed>()
  readonly #stop: () => void
  #order: readonly string[] = []
  #lit: string | undefined
  #selected: string | undefined
  #pointed: string | undefined

  constructor(map: MapLibreMap, MapMarker: typeof Marker, handlers: PinHandlers) {
    this.#map = map
    this.#Marker = MapMarker
    this.#handlers = handlers
    const moving = map.on('moveend', () => this.#arrange())
    this.#stop = () => moving.unsubscribe()
  }

  /** The most important ones first. What stays keeps its element, and with it the focus. */
  show(pins: readonly Pin[]): void {
    this.#order = pins.map(({ id }) => id)
    const wanted = new Set(this.#order)
    for (const [id, { element, marker }] of this.#placed) {
      // What has the focus leaves with it.
      if (wanted.has(id) || element === document.activeElement) continue
      marker.remove()
      this.#placed.delete(id)
      if (id === this.#pointed) this.#point(undefined)
    }
    for (const pin of pins) this.#place(pin)
    this.#mark()
    this.#arrange()
  }

  /** `lit`: pointed at, on the map or in the list beside it. */
  light(lit: string | undefined, selected: string | undefined): void {
    this.#lit = lit
    this.#selected = selected
    this.#mark()
  }

  remove(): void {
    this.#stop()
    for (const { marker } of this.#placed.values()) marker.remove()
    this.#placed.clear()
  }

  #place(pin: Pin): void {
    const { id, latitude, longitude } = pin
    const key = JSON.stringify(pin)
    const before = this.#placed.get(id)
    if (before?.key === key) return
    const element = before?.element ?? this.#create(pin)
    fill(element, pin)
    const marker = before?.marker ?? new this.#Marker({ element })
    marker.setLngLat([longitude, latitude])
    if (!before) marker.addTo(this.#map)
    this.#placed.set(id, { pin, key, element, marker })
  }

  #create({ id, href }: Pin): HTMLElement {
    const element: HTMLElement = document.createElement(href ? 'a' : 'button')
    if (href) element.setAttribute('href', href)
    else element.setAttribute('type', 'button')
    element.draggable = false
    element.className = 'map-pin'
    let from = { x: 0, y: 0 }
    const point = () => this.#point(id)
    const leave = () => this.#point(undefined)
    element.addEventListener('pointerdown', ({ clientX, clientY }) => {
      from = { x: clientX, y: clientY }
    })
    element.addEventListener('pointerenter', point)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focus', point)
    element.addEventListener('blur', leave)
    element.addEventListener('click', (event) => {
      // Below it the map has a dot of its own, which would answer, too.
      event.stopPropagation()
      const isByPointer = event.detail > 0
      if (isByPointer && Math.hypot(event.clientX - from.x, event.clientY - from.y) > clickPixels)
        return event.preventDefault()
      if (href && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return
      event.preventDefault()
      // The map keeps a pressed pointer from moving the focus; Escape closes what opens here only from within.
      element.focus({ preventScroll: true })
      this.#handlers.onSelect(id)
    })
    return element
  }

  #point(id: string | undefined): void {
    this.#pointed = id
    this.#handlers.onPoint(id)
  }

  #mark(): void {
    for (const [id, { element, pin }] of this.#placed) {
      element.toggleAttribute('data-lit', id === this.#lit)
      element.toggleAttribute('data-selected', id === this.#selected)
      if (!pin.href) element.ariaPressed = String(id === this.#selected)
    }
  }

  /** All sizes are read before any of them changes. */
  #arrange(): void {
    const all = this.#order.flatMap((id) => this.#placed.get(id) ?? [])
    for (const { element } of all) {
      element.removeAttribute('data-small')
      element.removeAttribute('data-named')
    }
    const sized = all.map((one) => {
      const { x, y } = this.#map.project(one.marker.getLngLat())
      const name = one.element.querySelector<HTMLElement>('.map-pin-name')
      return {
        ...one,
        x,
        y,
        width: one.element.offsetWidth,
        height: one.element.offsetHeight,
        name: name && { width: name.offsetWidth, height: name.offsetHeight },
      }
    })
    const taken: Box[] = []
    const small: typeof sized = []
    const whole: typeof sized = []
    for (const one of sized) {
      const box = around(one.x, one.y, one.width, one.height)
      if (one.pin.face.kind === 'dot' || taken.some((other) => overlap(box, other))) small.push(one)
      else {
        taken.push(box)
        whole.push(one)
      }
    }
    for (const { element, x, y } of small) {
      const box = around(x, y, dotPixels, dotPixels)
      element.toggleAttribute('data-small', true)
      // Too close to others to be a target of its own: closer up it is one, and the list has it.
      element.tabIndex = taken.some((other) => overlap(box, other)) ? -1 : 0
      taken.push(box)
    }
    for (const { element, x, y, height, name } of whole) {
      element.tabIndex = 0
      if (!name) continue
      const box = around(x, y + height / 2 + name.height / 2, name.width, name.height)
      if (taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      element.toggleAttribute('data-named', true)
    }
  }
}

const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function fill(element: HTMLElement, pin: Pin): void {
  const { face, label, name, theme, directionDegrees } = pin
  element.ariaLabel = label
  element.dataset.face = face.kind
  element.toggleAttribute('data-visited', face.kind === 'price' && face.isVisited)
  const front = part('map-pin-face')
  if (theme) front.style.setProperty('--pin', `var(--color-theme-${theme})`)
  if (face.kind === 'price') front.textContent = face.text
  else if (face.kind !== 'dot') front.append(toImage(face, pin.id, element))
  const parts = [front]
  if (directionDegrees != null) {
    const wedge = part('map-pin-wedge')
    wedge.style.rotate = `${directionDegrees}deg`
    parts.unshift(wedge)
  }
  if (name) {
    const text = part('map-pin-name')
    text.textContent = name
    parts.push(text)
  }
  element.replaceChildren(...parts)
}

function part(className: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  return element
}

/** An image that cannot be loaded leaves a dot. */
function toImage(
  face: Extract<Face, { kind: 'photo' | 'light' }>,
  id: string,
  pin: HTMLElement,
): HTMLElement {
  const image = document.createElement('img')
  image.alt = ''
  image.decoding = 'async'
  image.draggable = false
  image.addEventListener('error', () => {
    image.remove()
    pin.dataset.face = 'dot'
  })
  if (face.kind === 'light') {
    image.src = `/light-picture/${id}.svg`
    return image
  }
  const picture = document.createElement('picture')
  for (const format of ['avif', 'webp']) {
    const source = document.createElement('source')
    source.type = `image/${format}`
    source.srcset = `/media/${face.imageId}/320.${format}`
    picture.append(source)
  }
  image.src = `/media/${face.imageId}/320.jpg`
  picture.append(image)
  return picture
}
