-- The rights of a plan stand in columns of their own, from which pages name them: its features do not repeat them. Texts that an operator
-- has changed stay as they are.
update subscription_plans
  set features = array_remove(array_remove(array_remove(array_remove(features, 'Advanced filters'), 'Weather and photography score'),
    'Photo contests'), 'Organize meetups')
  where id = 'pro';
update subscription_plans
  set features = array_remove(array_remove(array_remove(features, 'Offline packs'), 'Analytics for your locations'), 'Priority support')
  where id = 'professional';
