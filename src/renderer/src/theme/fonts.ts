import '@fontsource/philosopher/400.css';
import '@fontsource/philosopher/700.css';
import '@fontsource-variable/alegreya/wght.css';
import '@fontsource-variable/alegreya/wght-italic.css';
