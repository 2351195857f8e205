-- The limits of a plan stand in columns of their own, from which pages name them: its features do not repeat them.
update subscription_plans set features = array_remove(array_remove(features, '25 location guides a month'), '10 favorites') where id = 'free';
update subscription_plans set features = array_remove(array_remove(features, 'Every location guide'), '100 favorites') where id = 'pro';
update subscription_plans set features = array_remove(features, 'Unlimited favorites') where id = 'professional';
