// The common definition of a map label, so that all labels share fonts, halo and spacing.
import type {
  DataDrivenPropertyValueSpecification,
  FilterSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'

export const REGULAR = ['noto-sans-regular']
export const MEDIUM = ['noto-sans-medium']
export const ITALIC = ['noto-sans-italic']

type LabelOptions = {
  id: string
  source: string
  layer: string
  color: string
  halo: string
  size: DataDrivenPropertyValueSpecification<number>
  font?: string[]
  filter?: FilterSpecification
  minzoom?: number
  maxzoom?: number
  layout?: SymbolLayerSpecification['layout']
  paint?: SymbolLayerSpecification['paint']
}

export function nameLabel({
  id,
  source,
  layer,
  color,
  halo,
  size,
  font = REGULAR,
  filter,
  minzoom,
  maxzoom,
  layout,
  paint,
}: LabelOptions): SymbolLayerSpecification {
  return {
    id: `name-${id}`,
    type: 'symbol',
    source,
    'source-layer': layer,
    ...(filter === undefined ? {} : { filter }),
    ...(minzoom === undefined ? {} : { minzoom }),
    ...(maxzoom === undefined ? {} : { maxzoom }),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 6,
      ...layout,
    },
    paint: {
      'text-color': color,
      'text-halo-color': halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.4,
      ...paint,
    },
  }
}

/** A name along a line: a river, a street. */
export function lineLabel(options: LabelOptions): SymbolLayerSpecification {
  return nameLabel({
    ...options,
    layout: { 'symbol-placement': 'line', 'text-max-angle': 30, 'symbol-spacing': 350, ...options.layout },
  })
}
