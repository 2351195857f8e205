// What people do in a photo, by the names of the activity, of those who do it and of what they do it with: guides that
// mention "kite surfers" are found by "kitesurfing".
import type { ConceptDefinition } from './concept-definitions.ts'

export const activityConcepts: Record<string, ConceptDefinition> = {
  surfing: {
    label: 'Surfing',
    typed: 'surfing, surfer, surfers, surfboard, surfboards, bodysurfing, bodysurfers, wave riding',
    words: ['surfer', 'surfing', 'surfboard', 'bodysurf'],
  },
  kitesurfing: {
    label: 'Kitesurfing',
    typed:
      'kitesurfing, kite surfing, kitesurfer, kitesurfers, kite surfer, kite surfers, kiteboarding, kite boarding, kiteboarder, kiteboarders, kites',
    words: ['kite'],
  },
  climbing: {
    label: 'Climbing',
    typed: 'climbing, climber, climbers, rock climbing, rock climber, rock climbers, bouldering',
    words: ['climber', 'climbing', 'bouldering'],
  },
  cycling: {
    label: 'Cycling',
    typed: 'cycling, cyclist, cyclists, bicycle, bicycles, bicycling, biking, mountain biking, bikers',
    words: ['cyclist', 'cycling', 'bicycle', 'biking'],
  },
  fishing: {
    label: 'Fishing',
    typed: 'fishing, fishermen, angler, anglers, fly fishing',
    words: ['fishing', 'fishermen', 'angler'],
  },
  sailing: {
    label: 'Sailing',
    typed: 'sailing, sailboat, sailboats, sailing boat, sailing boats, sailing ships, yacht, yachts, regatta',
    words: ['sailboat', 'sailing', 'yacht', 'regatta'],
  },
  skating: {
    label: 'Skating',
    typed:
      'skating, skater, skaters, skateboard, skateboarding, skateboarder, skateboarders, skatepark, skate park',
    words: ['skater', 'skating', 'skateboard', 'skatepark'],
  },
  paddling: {
    label: 'Paddling',
    typed:
      'kayak, kayaks, kayaking, kayaker, kayakers, canoe, canoes, canoeing, paddling, paddleboard, paddleboarding, paddle boarding',
    words: ['kayak', 'canoe', 'paddle'],
  },
}
