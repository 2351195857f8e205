// Texts that the rendered document and the views on the device share.

export const intro =
  'Take a region along: its locations with guides, photos, light times and a map, without a connection.'
