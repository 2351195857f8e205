-- American English in the texts of plans, themes and facts. Texts that an operator has changed stay as they are.
update subscription_plans set description = 'Find and save your next locations.'
  where id = 'free' and description = 'Find and keep your next places.';
update subscription_plans set description = 'For photographers who make a living from it.'
  where id = 'professional' and description = 'For those who live from it.';
update subscription_plans
  set features = array['25 location guides a month', '10 favorites', 'Light times for every location', 'Unlimited map, search and reviews']
  where id = 'free'
    and features = array['25 location guides a month', '10 favorites', 'Light times for every place', 'Map, search and reviews without limits'];
update subscription_plans set features = array_replace(features, 'Organise meetups', 'Organize meetups') where id = 'pro';
update subscription_plans
  set features = array_replace(array_replace(features, 'Favorites without limit', 'Unlimited favorites'), 'Analytics of your places', 'Analytics for your locations')
  where id = 'professional';
update themes set description = 'Open shade, clean backgrounds and room to work with your subject.'
  where id = 'portrait' and description = 'Open shade, clean backgrounds and room to work with a person.';
update themes set description = 'Settings for couples and their guests.'
  where id = 'wedding' and description = 'Places that carry a couple and their guests.';
update location_facts set source = 'The user who shared this location' where source = 'Whoever shared this place';
