-- Servers read the words again once they are counted: an import announces its rows a moment before it counts their words.
create trigger search_word_counts_public_content after insert or update on search_word_counts
  for each statement execute function announce_public_content();
