-- Which half a picture was seen to show, whatever it was sent as; null for readings kept before.
alter table screenshot_readings
  add column detected text check (detected in ('top_half', 'bottom_half', 'whole_screen', 'nothing'));
