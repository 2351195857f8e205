// The life cycle of a street map that an administrator asks for, as a state graph: the server applies it, and the pages derive their
// buttons from it. Limits of one map.

export const streetMapStates = ['waiting', 'running', 'done', 'failed', 'canceled', 'removed'] as const
export type StreetMapState = (typeof streetMapStates)[number]

type Transition = { from: readonly StreetMapState[]; to: StreetMapState; by: 'server' | 'admin' }

/**
 * `start`: also of a running download whose server is gone. `resume`: of one that is done where its file is missing. `finish`: also of one
 * that was canceled when nothing was left to do.
 */
export const streetMapTransitions = {
  start: { from: ['waiting', 'running'], to: 'running', by: 'server' },
  finish: { from: ['running', 'canceled'], to: 'done', by: 'server' },
  fail: { from: ['running'], to: 'failed', by: 'server' },
  cancel: { from: ['waiting', 'running'], to: 'canceled', by: 'admin' },
  resume: { from: ['canceled', 'failed', 'done'], to: 'waiting', by: 'admin' },
  remove: { from: ['waiting', 'running', 'done', 'failed', 'canceled'], to: 'removed', by: 'admin' },
} as const satisfies Record<string, Transition>

type Named = typeof streetMapTransitions
export type StreetMapAction = {
  [Name in keyof Named]: Named[Name]['by'] extends 'admin' ? Name : never
}[keyof Named]

/** The state after an action, or undefined if the action is not possible in this state. */
export function nextStreetMapState(
  state: StreetMapState,
  action: keyof typeof streetMapTransitions,
): StreetMapState | undefined {
  const { from, to } = streetMapTransitions[action] as Transition
  return from.includes(state) ? to : undefined
}

/** What an administrator can do with a map. `isInstalled`: its file is there. */
export const streetMapActions = (state: StreetMapState, isInstalled: boolean): StreetMapAction[] =>
  (['cancel', 'resume', 'remove'] as const).filter(
    (action) =>
      nextStreetMapState(state, action) !== undefined &&
      !(action === 'resume' && state === 'done' && isInstalled),
  )

/** `bytes` and `tiles` are of one map. The finest zoom of an archive in the Protomaps schema is 15. */
export const streetMapLimits = {
  maps: 100,
  bytes: 5_000_000_000,
  tiles: 500_000,
  maxZoom: { min: 10, max: 15 },
} as const
